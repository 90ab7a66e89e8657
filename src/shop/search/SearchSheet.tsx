import { useState } from 'react';
import { useWantedChunk } from '../navigation/chunk.ts';
import { Sheet, type SheetState } from '../layers/Dialog.tsx';
import { useDispatch } from '../store.tsx';
import classes from './QuickSearch.module.css';
import { quickSearchChunk } from '../layers/layer-chunks.ts';
import { SearchForm, TypedSoFar } from './SearchForm.tsx';

/** The panel's contents, whose code comes when it is wanted; until then, and without it, a plain field searches. */
const Contents = ({ isWanted }: { readonly isWanted: boolean }) => {
  const { component: Component } = useWantedChunk(quickSearchChunk, isWanted);
  const [typed, setTyped] = useState('');
  return Component !== null ? (
    <TypedSoFar value={typed}>
      <Component />
    </TypedSoFar>
  ) : (
    <div className={classes['panel']}>
      <SearchForm label="ชื่อสินค้า ลาย หรือน้ำหนัก" isFocused onType={setTyped} />
    </div>
  );
};

/** The search panel (spec 2.4). Each time it opens it begins empty; what was suggested is forgotten when it closes. */
export const SearchSheet = ({ isOpened, onClose }: SheetState) => {
  const dispatch = useDispatch();
  const close = (): void => {
    dispatch({ type: 'AskSuggestions', text: '' });
    onClose();
  };
  return (
    <Sheet id="search" title="ค้นหา" side="top" isOpened={isOpened} onClose={close}>
      <Contents isWanted={isOpened} />
    </Sheet>
  );
};
