import { Sheet, type SheetState } from '../../layers/Dialog.tsx';
import { useWantedChunk } from '../../navigation/chunk.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CategoryList } from './CategoryList.tsx';
import classes from './Header.module.css';
import { menuChunk } from '../../layers/layer-chunks.ts';
import { createContext } from 'react';

export const CloseMenu = createContext((): void => undefined);

/** The menu's contents, whose code comes when it is wanted; without it the catalogues can be chosen still. */
const Contents = ({ isWanted }: { readonly isWanted: boolean }) => {
  const { status, component: Component } = useWantedChunk(menuChunk, isWanted);
  if (Component !== null) return <Component />;
  return status === 'failed' ? <CategoryList id="menu" /> : <Skeleton className={classes['coming']} />;
};

export const MenuSheet = ({ isOpened, onClose }: SheetState) => (
  <Sheet id="menu" title="เมนู" side="left" isOpened={isOpened} onClose={onClose}>
    <CloseMenu value={onClose}>
      <Contents isWanted={isOpened} />
    </CloseMenu>
  </Sheet>
);
