import { CategoryLinks } from '../ui/CategoryLinks.tsx';
import { SearchForm } from './SearchForm.tsx';
import classes from './SearchSheet.module.css';
import { Sheet } from './Sheet.tsx';

const popular = ['ring', 'necklace', 'bracelet', 'earrings', 'gold-bar', 'best-seller'] as const;

/** The search panel (spec 2.4), with a few catalogues for those who do not know the word. */
export const SearchSheet = ({
  isOpened,
  onClose,
}: {
  readonly isOpened: boolean;
  readonly onClose: () => void;
}) => (
  <Sheet id="search" title="ค้นหา" side="top" isOpened={isOpened} onClose={onClose}>
    <div className={classes['panel']}>
      <SearchForm label="ชื่อสินค้า ลาย หรือน้ำหนัก" isFocused />
      <CategoryLinks types={popular} label="หมวดที่เลือกดูบ่อย" />
    </div>
  </Sheet>
);
