import { either as E } from 'fp-ts';
import type { Observable } from 'rxjs';
import type { DeskLanguage } from '../../engine/desk/vocabulary.ts';
import type { TurnOf } from '../../engine/log/turn.ts';

/**
 * Unsent input of staff, by form. It is kept in this page's memory alone, since it can be about buyers, and outlives the
 * session: the same person finds it after signing in again, another one finds nothing.
 */
/** Key of a form: path, act, and which of several forms for it. */
export const formName = (address: string, act: string, which = ''): string =>
  `${address.split('?')[0] ?? ''} ${act} ${which}`;

/** Drafts of the person at a desk. Removed when the act is done; all of them at sign-out or when another person signs in. */
export const createDrafts = (desk: {
  readonly getState: () => DeskLanguage['state'];
  readonly turns$: Observable<Pick<TurnOf<DeskLanguage>, 'outcome' | 'state'>>;
}) => {
  const typed = new Map<string, unknown>();
  let whose: string | null = null;
  let begunAt = '';
  const forgetAll = (ofAct: string): void => {
    for (const form of typed.keys()) if (form.startsWith(ofAct)) typed.delete(form);
  };
  const isTheirs = (): boolean => whose !== null && whose === desk.getState().session.me?.id;
  desk.turns$.subscribe(({ outcome, state }) => {
    if (E.isLeft(outcome)) return;
    for (const event of outcome.right)
      switch (event.type) {
        case 'StaffSignedIn':
          if (event.me.id !== whose) typed.clear();
          whose = event.me.id;
          break;
        case 'StaffLeft':
          if (!event.byItself) typed.clear();
          break;
        case 'ActBegun':
          begunAt = state.route.address;
          break;
        case 'ActEnded':
          if (event.failure === null) forgetAll(formName(begunAt, event.act.type));
          break;
        default:
      }
  });
  return {
    get: (form: string): unknown => (isTheirs() ? typed.get(form) : undefined),
    keep: (form: string, what: unknown): void => {
      if (isTheirs()) typed.set(form, what);
    },
    forget: (form: string): void => void typed.delete(form),
    any: (): boolean => typed.size > 0,
  };
};

export type Drafts = ReturnType<typeof createDrafts>;

/** Null object for places without drafts, such as a replayed log. */
export const noDrafts: Drafts = {
  get: () => undefined,
  keep: () => undefined,
  forget: () => undefined,
  any: () => false,
};
