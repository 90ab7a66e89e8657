import {
  type ChangeEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useGo } from '../navigation/place.ts';
import { suggestedOf } from '../../../engine/queries/selectors.ts';
import { searchFor } from '../../../engine/values/page/listing.ts';
import { catalogueAddress } from '../../../engine/values/page/address.ts';
import { CurrentStamp } from '../gold/PriceStamp.tsx';
import { useDispatch, useShop } from '../store.tsx';
import { CategoryLinks } from '../ui/CategoryLinks.tsx';
import { SearchIcon, ClockIcon, CloseIcon } from '../ui/icons.tsx';
import classes from './QuickSearch.module.css';
import form from './SearchForm.module.css';
import { TypedSoFar } from './SearchForm.tsx';
import { longestSearch, suggestibleText, tidySearch, optionAfter, suggestionsFor } from './suggestions.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { Button } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';

const RecentSearches = ({ field }: { readonly field: RefObject<HTMLInputElement | null> }) => {
  const dispatch = useDispatch();
  const recent = useShop(({ search }) => search.recent);
  const list = useRef<HTMLUListElement>(null);
  if (recent.length === 0) return null;

  // The neighbour takes the focus before its row can move.
  const focusBeside = (index: number): void => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? field.current)?.focus();
  };
  return (
    <section aria-labelledby="recent-searches">
      <div className="row gap-16 apart">
        <h3 id="recent-searches" className="small text-font">
          ค้นหาล่าสุด
        </h3>
        <Button
          className="small maroon underlined tall pad-x-4"
          onClick={() => field.current?.focus()}
          asks={{ type: 'ForgetSearches' }}
        >
          ล้างทั้งหมด
        </Button>
      </div>
      <ul ref={list} className="list">
        {recent.map((text, index) => (
          <li key={text} className="flex middle line-below">
            <Link
              className={`grow row gap-12 least-48 ink unlined ${classes['link']}`}
              to={catalogueAddress(searchFor(text))}
              onClick={() => dispatch({ type: 'RememberSearch', text })}
            >
              <span className="rigid muted">
                <ClockIcon size={20} />
              </span>
              <span className={classes['text']}>{text}</span>
            </Link>
            <Button
              className={`square-44 rigid radius muted ${classes['forget']}`}
              aria-label={`ลบ “${text}” ออกจากการค้นหาล่าสุด`}
              onClick={() => focusBeside(index)}
              asks={{ type: 'ForgetSearch', text }}
            >
              <CloseIcon size={18} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const popular = ['ring', 'necklace', 'bracelet', 'earrings', 'gold-bar', 'best-seller'] as const;

/** The price is part of a suggestion, so it says which announcement it follows (ruling P20). */
const PriceNote = () => {
  const isKnown = useShop(({ gold }) => gold.announcement !== null);
  return (
    isKnown && (
      <p className="small muted pad-above-8">
        <CurrentStamp />
      </p>
    )
  );
};

/** The search panel's contents (spec 2.4): a combobox that suggests while one types, former searches, a few catalogues. */
const QuickSearch = () => {
  const dispatch = useDispatch();
  const go = useGo();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const searched = useShop(({ route }) => (route.page?.name === 'catalogue' ? route.page.query.search : ''));
  const typedSoFar = useContext(TypedSoFar);
  const [typed, setTyped] = useState(typedSoFar === '' ? searched : typedSoFar);
  const [isListWanted, setListWanted] = useState(typedSoFar !== '');
  const [active, setActive] = useState(-1);

  const text = suggestibleText(typed);
  const products = useShop(suggestedOf);
  const isAnswered = useShop(
    ({ queries: { suggestions } }) =>
      suggestions.remote.status === 'ready' && suggestions.remote.value.text === text,
  );
  const hasFailed = useShop(({ queries }) => queries.suggestions.remote.status === 'failed');
  const findsNothing = isAnswered && products.length === 0;
  const suggestions = useMemo(
    () => (isListWanted ? suggestionsFor(text, products, findsNothing) : []),
    [isListWanted, text, products, findsNothing],
  );
  const isOpened = suggestions.length > 0;
  const chosen = active < suggestions.length ? active : -1;

  const begin = useEffectEvent(() => {
    // A panel that just opened sets the focus itself.
    if (field.current?.closest('dialog')?.open === true) field.current.focus();
    if (isListWanted) dispatch({ type: 'AskSuggestions', text });
    else field.current?.select();
  });
  useEffect(() => begin(), []);
  useLayoutEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  const closeList = (): void => {
    setListWanted(false);
    setActive(-1);
    dispatch({ type: 'AskSuggestions', text: '' });
  };
  const openList = (): void => {
    setListWanted(true);
    dispatch({ type: 'AskSuggestions', text });
  };
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setTyped(target.value);
    setListWanted(true);
    setActive(-1);
    dispatch({ type: 'AskSuggestions', text: suggestibleText(target.value) });
  };
  const remember = (): void => {
    const wanted = tidySearch(typed);
    if (wanted !== '') dispatch({ type: 'RememberSearch', text: wanted });
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // While composing, the keys belong to the input method (IME).
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isOpened) {
      event.preventDefault();
      closeList();
      return;
    }
    if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault();
      document.getElementById(`${id}-${chosen}`)?.click();
      return;
    }
    if (!isOpened && event.key === 'ArrowDown' && text !== '') {
      event.preventDefault();
      openList();
      return;
    }
    const next = isOpened ? optionAfter(event.key, chosen, suggestions.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = tidySearch(typed);
    if (wanted === '') {
      field.current?.focus();
      return;
    }
    remember();
    go(catalogueAddress(searchFor(wanted)));
  };

  const isEmpty = tidySearch(typed) === '';
  return (
    <div className="framed stack one-column gap-16 pad-below-26">
      <form className="full" role="search" action="/catalog/all" onSubmit={submit}>
        <label className="small block below-6" htmlFor={`${id}-field`}>
          ชื่อสินค้า ลาย หรือน้ำหนัก
        </label>
        <div className="flex wrapping">
          <input
            ref={field}
            id={`${id}-field`}
            className={form['field']}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            name="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpened}
            aria-controls={isOpened ? id : undefined}
            aria-activedescendant={isOpened && chosen >= 0 ? `${id}-${chosen}` : undefined}
            placeholder="เช่น แหวน สร้อยคอ 1 สลึง"
            maxLength={longestSearch}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus=""
            value={typed}
            onChange={change}
            onKeyDown={press}
          />
          <Button type="submit" kind="filled" className={form['submit']}>
            <SearchIcon />
            ค้นหา
          </Button>
        </div>
      </form>
      <p className="visually-hidden" role="status">
        {isOpened && isAnswered && `มีคำแนะนำ ${suggestions.length} รายการ เลือกด้วยปุ่มลูกศรขึ้นลง`}
      </p>
      {isOpened && (
        <div>
          <SuggestionList
            id={id}
            suggestions={suggestions}
            text={tidySearch(typed)}
            active={chosen}
            onChoose={remember}
          />
          {products.length > 0 && <PriceNote />}
        </div>
      )}
      {isListWanted && findsNothing && !hasFailed && (
        <p className="pad-y-12 pad-x-16 on-sand" role="status">
          ไม่พบสินค้าที่ตรงกับ “{text}” ลองพิมพ์คำที่สั้นลง หรือเลือกจากหมวดด้านล่าง
        </p>
      )}
      {isEmpty && <RecentSearches field={field} />}
      {(isEmpty || findsNothing) && (
        <div>
          <p className="small below-8 strong">หมวดยอดนิยม</p>
          <CategoryLinks types={popular} label="หมวดยอดนิยม" />
        </div>
      )}
    </div>
  );
};

export default QuickSearch;
