import { Pagination } from '@mantine/core';
import { addressOf, type DeskPage } from '../../../engine/desk/rooms.ts';
import { useDispatch } from '../store.tsx';

type ListPage = Extract<DeskPage, { readonly page: number }>;

export const ListPaging = ({
  page,
  total,
  onPage,
}: {
  readonly page: ListPage;
  /** How many entries the whole list has. */
  readonly total: number;
  readonly onPage: number;
}) => {
  const dispatch = useDispatch();
  if (total <= onPage) return null;
  return (
    <Pagination
      total={Math.ceil(total / onPage)}
      value={page.page}
      getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'หน้าถัดไป' : 'หน้าก่อนหน้า' })}
      onChange={(number) => dispatch({ type: 'GoTo', address: addressOf({ ...page, page: number }) })}
    />
  );
};
