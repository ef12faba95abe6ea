import { cn } from '../../lib/cn.ts';

/** Says on paper that it is simulated, as on a banknote that was never money. */
export function Stamp({ small = false }: { small?: boolean }) {
  return (
    <span
      className={cn(
        '-rotate-6 rounded-[4px] border-2 border-danger text-center leading-none font-semibold text-danger uppercase',
        small ? 'px-1.5 py-1 text-[0.5625rem] tracking-[0.08em]' : 'px-2 py-1.5 text-11 tracking-[0.12em]',
      )}
    >
      Specimen
      <span
        className={cn(
          'mt-1 block border-t border-danger pt-1 font-medium',
          small ? 'text-[0.5rem]' : 'text-[0.5625rem]',
        )}
      >
        Simulated
      </span>
    </span>
  );
}
