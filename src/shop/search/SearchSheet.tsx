import { useWantedChunk } from '../navigation/chunk.ts';
import { Sheet, type SheetState } from '../layers/Dialog.tsx';
import { useDispatch } from '../store.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './QuickSearch.module.css';
import { quickSearchChunk } from './quick-search-chunk.ts';
import { SearchForm } from './SearchForm.tsx';

/** The panel's contents, whose code comes when it is wanted; without it the plain field still searches. */
const Contents = ({ isWanted }: { readonly isWanted: boolean }) => {
  const { status, component: Component } = useWantedChunk(quickSearchChunk, isWanted);
  if (Component !== null) return <Component />;
  if (status !== 'failed') return <Skeleton className={classes['box']} />;
  return (
    <div className={classes['panel']}>
      <SearchForm label="ชื่อสินค้า ลาย หรือน้ำหนัก" isFocused />
    </div>
  );
};

/** The search panel (spec 2.4). Each time it opens it begins anew; what was suggested is forgotten when it closes. */
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
