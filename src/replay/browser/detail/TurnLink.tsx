import type { Travel } from '../travel/use-travel.ts';
import controls from '../ui/controls.module.css';

/** Leads to a turn. */
export const TurnLink = ({ travel, position }: { readonly travel: Travel; readonly position: number }) => {
  const turn = travel.track.turns[position - 1];
  return (
    <button type="button" className={controls['link']} onClick={() => travel.go(position)}>
      {turn === undefined ? 'the start' : `turn ${turn.n}, ${turn.command.type}`}
    </button>
  );
};
