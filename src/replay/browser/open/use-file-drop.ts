import { useEffect, useEffectEvent, useState } from 'react';

/** Takes a file or a piece of text that is dropped or pasted anywhere on the page; gives whether something is over it. */
export const useFileDrop = (take: (file: Blob, name: string) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const takeData = useEffectEvent((data: DataTransfer | null): boolean => {
    const file = data?.files[0];
    const text = data?.getData('text/plain') ?? '';
    if (file !== undefined) take(file, file.name);
    else if (text.startsWith('{')) take(new Blob([text]), 'pasted text');
    else return false;
    return true;
  });
  useEffect(() => {
    const over = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      takeData(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent): void => {
      const isInField =
        event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
      if (!isInField && takeData(event.clipboardData)) event.preventDefault();
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
  return isOver;
};
