/** A file as a `data:` address, which shows it and carries its content in base64. Rejects when it cannot be read. */
export const dataUrlOf = async (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('the file cannot be read'));
    });
    reader.readAsDataURL(file);
  });

export const base64In = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);
