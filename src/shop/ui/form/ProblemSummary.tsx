import { useEffect, useRef, useSyncExternalStore } from 'react';
import { WarningIcon } from '../icons.tsx';

export interface ShownProblem {
  readonly id: string;
  readonly text: string;
}

const controls = 'input:not(:disabled), select, textarea, button';

/** Focuses a field: itself, or the checked or first control of a group, or the group. */
const focusField = (id: string): void => {
  const target = document.getElementById(id);
  if (target === null) return;
  const within = [...target.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => control.getClientRects().length > 0,
  );
  const chosen = within.find((control) => control.matches(':checked'));
  const field = target.matches(controls) ? target : (chosen ?? within[0] ?? target);
  field.focus();
};

const idsOf = (problems: readonly ShownProblem[]): string => problems.map(({ id }) => id).join(' ');

/** Never notifies: the fields change only with renderings of the page, after each of which the snapshot is read. */
const never = (): (() => void) => () => undefined;

/** Error summary with a link to each field (ux U5, U6); takes the focus at every attempt, which `attempts` counts. */
export const ProblemSummary = (props: {
  readonly problems: readonly ShownProblem[];
  readonly attempts: number;
}) => {
  const { problems, attempts } = props;
  const summary = useRef<HTMLDivElement>(null);
  // Problems without a field are left out: a choice that stands in for several fields shows their problem itself.
  const undrawn = useSyncExternalStore(
    never,
    () => idsOf(problems.filter(({ id }) => document.getElementById(id) === null)),
    () => '',
  );
  const drawn = problems.filter(({ id }) => !undrawn.split(' ').includes(id));
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);
  if (drawn.length === 0) return null;
  return (
    <div
      ref={summary}
      className="error-box below-20 pad-y-14 pad-x-18"
      role="group"
      tabIndex={-1}
      aria-labelledby="problems-title"
    >
      <p className="flex gap-8 error strong icon-lowered" id="problems-title">
        <WarningIcon />
        ยังมี {drawn.length} จุดที่ต้องแก้ไข
      </p>
      <ul className="flush above-4 pad-x-24">
        {drawn.map(({ id, text }) => (
          <li key={`${id} ${text}`}>
            <a
              className="block pad-y-4 error line-low"
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(id);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
