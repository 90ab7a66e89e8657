/** The largest photograph that is taken, bytes. */
export const largestPicture = 10 * 1024 * 1024;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** A file's bytes as base64. */
export const base64Of = async (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    );
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
