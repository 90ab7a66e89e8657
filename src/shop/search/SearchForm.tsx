import { createContext, type SubmitEvent, useId } from 'react';
import { useGo } from '../navigation/place.ts';
import { searchFor } from '../../../engine/values/page/listing.ts';
import { catalogueAddress } from '../../../engine/values/page/address.ts';
import { useDispatch } from '../store.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { longestSearch, tidySearch } from './suggestions.ts';
import classes from './SearchForm.module.css';
import { Button } from '../ui/Button.tsx';

/** Text typed into the plain field before the code of quick search loaded, which continues with it. */
export const TypedSoFar = createContext('');

/** A plain field that leads to the search over all products (spec 2.4); an empty text is not sent. */
export const SearchForm = (props: {
  readonly label: string;
  readonly isFocused?: boolean;
  readonly onType?: (typed: string) => void;
}) => {
  const { label, isFocused = false, onType } = props;
  const dispatch = useDispatch();
  const go = useGo();
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('search');
    if (!(field instanceof HTMLInputElement)) return;
    const text = tidySearch(field.value);
    if (text === '') {
      field.focus();
      return;
    }
    dispatch({ type: 'RememberSearch', text });
    go(catalogueAddress(searchFor(text)));
  };
  return (
    <form className="full" role="search" action="/catalog/all" onSubmit={submit}>
      <label className="small block below-6" htmlFor={id}>
        {label}
      </label>
      <div className="flex wrapping">
        <input
          id={id}
          className={classes['field']}
          type="search"
          name="search"
          placeholder="เช่น แหวน สร้อยคอ 1 สลึง"
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          data-autofocus={isFocused ? '' : undefined}
          onChange={({ currentTarget }) => onType?.(currentTarget.value)}
        />
        <Button type="submit" kind="filled" className={classes['submit']}>
          <SearchIcon />
          ค้นหา
        </Button>
      </div>
    </form>
  );
};
