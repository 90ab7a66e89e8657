import { MantineProvider } from '@mantine/core';
import type * as t from 'io-ts';
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { of } from 'rxjs';
import { noDrafts } from '../../../adapters/desk/drafts.ts';
import type { DeskPage, DeskQueryName, ReadValue } from '../../../engine/desk/registry.ts';
import { initialRoot, type Root } from '../../../engine/desk/slices.ts';
import type { StaffRole } from '../../../engine/desk/staff.ts';
import { ready } from '../../../engine/kernel/remote.ts';
import { pageRows } from '../../../src/desk/pages.ts';
import { DeskProvider } from '../../../src/desk/store.tsx';
import { valueOf } from '../../engine/desk/support/values.ts';
import * as fc from '../../support/fast-check.ts';
import { keepTexts } from '../../support/kept-texts.ts';

/** Time of rendering: 21 March 2569, 22:00 in Bangkok. */
export const now = Date.parse('2026-03-21T15:00:00Z');

type Answers = { readonly [N in DeskQueryName]?: ReadValue<N> };

/** A value of a codec with these fields; its other fields are random. */
export const some = <A extends object>(codec: t.Type<A, unknown>, own: Partial<A>): A => {
  const values = valueOf(codec) as fc.Arbitrary<A> | null;
  const [drawn] = values === null ? [] : fc.sample(values, { numRuns: 1, seed: 1 });
  return { ...drawn, ...own } as A;
};

/**
 * Records a desk page for one of the staff over this data. A form with `typed` input is open.
 */
export const recordPage = async (
  page: DeskPage,
  answers: Answers,
  role: StaffRole = 'owner',
  me = '1',
  typed: (form: string) => boolean = () => false,
): Promise<void> => {
  const shown = Object.fromEntries(
    Object.entries(answers).map(([type, value]) => [
      type,
      { asked: { ...page, type }, remote: ready(value) },
    ]),
  );
  const root = {
    ...initialRoot,
    session: {
      ...initialRoot.session,
      status: 'in',
      me: { id: me, name: 'มาลี', email: 'malee@example.com', role, factorUntil: now + 900_000 },
    },
    route: { ...initialRoot.route, page },
    queries: { ...initialRoot.queries, shown: { ...initialRoot.queries.shown, ...shown } },
  } as Root;
  const loaded = new Map<string, FunctionComponent<{ readonly page: DeskPage }>>(
    Object.entries(await pageRows[page.type].load()),
  );
  const Contents = loaded.get(`${page.type}Page`) ?? (() => null);
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <DeskProvider
        value={{
          state$: of(root),
          getState: () => root,
          dispatch: () => undefined,
          now: () => now,
          keepSecret: () => ({ secret: '' }),
          shownSecret: () => undefined,
          drafts: { ...noDrafts, get: (form) => (typed(form) ? { typed: {}, over: null } : undefined) },
          report: null,
        }}
      >
        <Contents page={page} />
      </DeskProvider>
    </MantineProvider>,
  );
  keepTexts(markup);
};
