import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import './bare.css';

/**
 * The smallest app of the libraries that the product's app uses: one screen with forty rows from one request.
 * `npm run bench -- web` measures the product's screens as multiples of it, in the same run.
 */
interface Row {
  id: number;
  name: string;
  symbol: string;
  price: string;
  change: string;
  volume: string;
}

const titleAtom = atom('Bare app');

const queryClient = new QueryClient();

function Rows() {
  const title = useAtomValue(titleAtom);
  const { data } = useQuery({
    queryKey: ['rows'],
    queryFn: async (): Promise<Row[]> => (await fetch('/rows.json')).json(),
  });
  return (
    <main className="mx-auto max-w-2xl p-4">
      <h1 className="text-xl font-semibold">{title}</h1>
      {data ? (
        <table className="mt-4 w-full text-sm">
          <tbody>
            {data.map(({ id, name, symbol, price, change, volume }) => (
              <tr key={id} className="h-10 border-b border-gray-200">
                <td>
                  <Link to={`/rows/${id}`}>{name}</Link>
                </td>
                <td className="text-gray-500">{symbol}</td>
                <td className="text-right tabular-nums">{price}</td>
                <td className="text-right tabular-nums">{change}</td>
                <td className="text-right tabular-nums">{volume}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Loading</p>
      )}
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Rows />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
);
