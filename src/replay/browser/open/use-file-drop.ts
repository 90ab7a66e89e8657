import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/** Takes a file or a piece of text that is dropped or pasted anywhere on the page; gives whether something is over it. */
export const useFileDrop = (take: (file: Blob, name: string) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const takeData = (data: DataTransfer | null): boolean => {
    const file = data?.files[0];
    const text = data?.getData('text/plain') ?? '';
    if (file !== undefined) take(file, file.name);
    else if (text.startsWith('{')) take(new Blob([text]), 'pasted text');
    else return false;
    return true;
  };
  useWindowEvent('dragover', (event) => {
    event.preventDefault();
    setOver(true);
  });
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    event.preventDefault();
    setOver(false);
    takeData(event.dataTransfer);
  });
  useWindowEvent('paste', (event) => {
    const isInField = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
    if (!isInField && takeData(event.clipboardData)) event.preventDefault();
  });
  return isOver;
};
