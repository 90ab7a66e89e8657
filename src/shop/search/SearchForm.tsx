import { type SyntheticEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchFor } from '../../../engine/catalogue/listing.ts';
import { catalogueAddress } from '../../../engine/route/address.ts';
import classes from './SearchForm.module.css';

/** Searches all products (spec 2.4); nothing typed searches nothing. */
export const SearchForm = ({ initial = '' }: { readonly initial?: string }) => {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const search = text.trim();
    if (search !== '') void navigate(catalogueAddress(searchFor(search)));
  };
  return (
    <form className={classes['form']} role="search" onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        ค้นหาสินค้า
      </label>
      <input
        className={classes['input']}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder="ชื่อสินค้า ลาย หรือรหัส"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button className={classes['submit']} type="submit">
        ค้นหา
      </button>
    </form>
  );
};
