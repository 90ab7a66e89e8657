import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { focusPage } from '../../../src/shop/focus/focus.ts';
import { type PageEntry, restoreScrollAndFocus } from '../../../src/shop/navigation/scroll-and-focus.ts';
import { createScrollMemory } from '../../../src/shop/navigation/scroll-memory.ts';

const memory = createScrollMemory({ getItem: () => null, setItem: () => undefined });
memory.remember('seen', 640);

const scrollTo = vi.fn<(options: { readonly top: number }) => void>();
const focus = vi.fn<() => void>();

const came = (facts: Partial<PageEntry>): PageEntry => ({
  entry: 'new',
  isFirst: false,
  isReturn: false,
  staysInPlace: false,
  ...facts,
});

/** The page, with the layer that the focus is in, if any. */
const stubPage = (layer: object | null): void => {
  const heading = { hasAttribute: () => true, focus };
  vi.stubGlobal('document', {
    activeElement: { closest: () => layer },
    documentElement: { scrollHeight: 4_000 },
    querySelector: () => ({ querySelector: () => heading }),
  });
};

beforeEach(() => {
  stubPage(null);
  vi.stubGlobal('window', { scrollTo, innerHeight: 800 });
});

afterEach(() => {
  vi.unstubAllGlobals();
  scrollTo.mockClear();
  focus.mockClear();
});

describe('coming to a page', () => {
  test('a new page begins at its top, with the focus on its heading', () => {
    restoreScrollAndFocus(came({}), memory);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
    expect(focus).toHaveBeenCalledOnce();
  });

  test('a page that comes below an open layer leaves the focus there', () => {
    stubPage({});
    restoreScrollAndFocus(came({}), memory);
    expect(scrollTo).toHaveBeenCalledOnce();
    expect(focus).not.toHaveBeenCalled();
  });

  test('Back leads to where the page was left (F04)', () => {
    restoreScrollAndFocus(came({ entry: 'seen', isReturn: true }), memory);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 640, behavior: 'instant' });
  });

  test('a page that follows at once is not scrolled to where the one before it had been left', () => {
    const disconnect = vi.fn<() => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly observe = (): void => undefined;
        readonly disconnect = disconnect;
      },
    );
    vi.stubGlobal('window', {
      scrollTo,
      innerHeight: 3_900,
      setTimeout: () => 1,
      clearTimeout: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    restoreScrollAndFocus(came({ entry: 'seen', isFirst: true, isReturn: true }), memory);
    expect(disconnect).not.toHaveBeenCalled();
    restoreScrollAndFocus(came({}), memory);
    expect(disconnect).toHaveBeenCalledOnce();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });

  test('a new step to an address that was seen before begins at the top', () => {
    restoreScrollAndFocus(came({ entry: 'seen' }), memory);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  });

  test('the first page of a visit leaves focus and offset to the browser', () => {
    restoreScrollAndFocus(came({ isFirst: true }), memory);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(focus).not.toHaveBeenCalled();
  });

  test('a reload leads to where the page was, without moving the focus', () => {
    restoreScrollAndFocus(came({ entry: 'seen', isFirst: true, isReturn: true }), memory);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 640, behavior: 'instant' });
    expect(focus).not.toHaveBeenCalled();
  });

  describe('whose heading comes late', () => {
    const late = { hasAttribute: () => true, focus: vi.fn<() => void>() };
    let comes: (() => void) | undefined;
    let hasCome = false;
    const main = {
      hasAttribute: () => true,
      focus: vi.fn<() => void>(),
      querySelector: () => (hasCome ? late : null),
    };
    const stubLatePage = (activeElement: object): void => {
      late.focus.mockClear();
      hasCome = false;
      vi.stubGlobal('document', { activeElement, querySelector: () => main });
      vi.stubGlobal('window', { setTimeout: () => 0, clearTimeout: () => undefined });
      class Observer {
        constructor(changed: () => void) {
          comes = changed;
        }
        readonly observe = (): void => undefined;
        readonly disconnect = (): void => undefined;
      }
      vi.stubGlobal('MutationObserver', Observer);
    };

    test('the focus waits on the page and goes on to the heading', () => {
      stubLatePage(main);
      focusPage();
      expect(main.focus).toHaveBeenCalledOnce();
      comes?.();
      expect(late.focus).not.toHaveBeenCalled();
      hasCome = true;
      comes?.();
      expect(late.focus).toHaveBeenCalledOnce();
    });

    test('the focus stays where the visitor has put it meanwhile', () => {
      stubLatePage({});
      focusPage();
      hasCome = true;
      comes?.();
      expect(late.focus).not.toHaveBeenCalled();
    });
  });

  test('a change of a part of the page moves nothing', () => {
    restoreScrollAndFocus(came({ staysInPlace: true }), memory);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(focus).not.toHaveBeenCalled();
  });
});
