import { largestSlip } from '../../../../engine/orders/order.ts';

export const slipTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Why a file is no slip, told before it is sent; null when it may be one. */
export const slipProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  if (!(slipTypes as readonly string[]).includes(type)) return 'ใช้ได้เฉพาะรูป JPEG, PNG หรือ WebP';
  if (size === 0) return 'ไฟล์นี้ว่างเปล่า กรุณาเลือกรูปใหม่';
  return size > largestSlip ? `รูปนี้มีขนาด ${sizeText(size)} ใหญ่กว่าที่รับได้ (5 MB)` : null;
};

/** The size of a file as people read it: '840 KB', '1.2 MB'. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  const tenths = Math.round(bytes / 100_000);
  return `${Math.floor(tenths / 10)}.${tenths % 10} MB`;
};

/** Longest side of a picture that is made smaller, pixels: every digit of a slip can be read in it. */
const longestSide = 2_400;

/** The same picture as a smaller JPEG, for photographs beyond the limit; null where the browser cannot make it. */
const smaller = async (file: File): Promise<Blob | null> => {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85);
    });
  } catch {
    return null;
  }
};

/** A chosen file as it will be sent: a photograph that is too large is made smaller first. */
export const preparedSlip = async (file: File): Promise<File> => {
  if (file.size <= largestSlip || slipProblem({ type: file.type, size: 1 }) !== null) return file;
  const made = await smaller(file);
  return made === null ? file : new File([made], file.name, { type: 'image/jpeg' });
};

/** A file as a `data:` address, which shows it and carries its content in base64. Rejects when it cannot be read. */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('the file cannot be read'));
    });
    reader.readAsDataURL(file);
  });

/** The base64 of a `data:` address. */
export const base64In = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);
