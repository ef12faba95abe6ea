import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Empty } from '../../../ui/layout/states.tsx';

/** Stands for the terminal of a pair that does not exist. */
export function NotTraded({ pair }: { pair: string }) {
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <Empty
        title={`${pair} is not listed`}
        action={
          <Link to="/trade/BTC/USD" className={buttonClass({ look: 'primary' })}>
            Trade BTC/USD
          </Link>
        }
      >
        Choose another pair.
      </Empty>
    </div>
  );
}
