import { type SubmitEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchFor } from '../../../engine/catalogue/listing.ts';
import { catalogueAddress } from '../../../engine/route/address.ts';
import classes from './SearchForm.module.css';
import { SearchIcon } from '../ui/icons.tsx';

/** A field that leads to the search over all products (spec 2.4); an empty text is not sent. */
export const SearchForm = ({
  label,
  isFocused = false,
}: {
  readonly label: string;
  /** Whether it gets the focus when the layer around it opens. */
  readonly isFocused?: boolean;
}) => {
  const navigate = useNavigate();
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('search');
    if (!(field instanceof HTMLInputElement)) return;
    const text = field.value.trim();
    if (text === '') field.focus();
    else void navigate(catalogueAddress(searchFor(text)));
  };
  return (
    <form className={classes['form']} role="search" action="/catalog/all" onSubmit={submit}>
      <label className={classes['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classes['row']}>
        <input
          id={id}
          className={classes['field']}
          type="search"
          name="search"
          placeholder="เช่น แหวน สร้อยคอ 1 สลึง"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          data-autofocus={isFocused ? '' : undefined}
        />
        <button type="submit" className={classes['submit']}>
          <SearchIcon />
          ค้นหา
        </button>
      </div>
    </form>
  );
};
