import { useEffect } from 'react';
import { useShop } from '../store.tsx';
import { titleOf } from './title.ts';

/** Keeps the window's title in step with the page. */
export const PageTitle = () => {
  const title = useShop(titleOf);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
};
