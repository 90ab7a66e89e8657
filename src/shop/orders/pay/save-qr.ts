import type { Bitmap2D } from 'lean-qr';

/** The empty border that scanners need, modules. */
export const quietZone = 4;

/** What stands around the code in the saved picture. */
export interface QrWords {
  readonly shop: string;
  /** What is paid, and whose name a bank shows. */
  readonly payee: string;
  readonly amount: string;
  readonly number: string;
  readonly until: string;
}

const width = 1_080;
const height = 1_440;
const codeSide = 880;
/** Red, green and blue of all that is written. */
const ink = [42, 26, 18] as const;

const painted = (code: Bitmap2D, words: QrWords): HTMLCanvasElement | null => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (brush === null) return null;
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = `rgb(${ink.join()})`;
  brush.textAlign = 'center';
  const font = getComputedStyle(document.body).fontFamily;
  const write = (text: string, y: number, size: number, weight: number): void => {
    brush.font = `${weight} ${size}px ${font}`;
    brush.fillText(text, width / 2, y, width - 80);
  };
  write(words.shop, 110, 52, 600);
  write(words.payee, 178, 38, 400);
  // Whole pixels a module: between two of them a scanner would see grey.
  const modules = document.createElement('canvas');
  code.toCanvas(modules, { on: ink, pad: quietZone });
  const side = Math.floor(codeSide / modules.width) * modules.width;
  brush.imageSmoothingEnabled = false;
  brush.drawImage(modules, Math.floor((width - side) / 2), 210, side, side);
  write(words.amount, 1_190, 84, 600);
  write(words.number, 1_268, 40, 400);
  write(words.until, 1_336, 40, 400);
  return canvas;
};

/** Lets the browser save the code as a picture, for a bank's app on the same phone; false when it could not be made. */
export const saveQr = async (code: Bitmap2D, words: QrWords, name: string): Promise<boolean> => {
  const canvas = painted(code, words);
  const picture = await new Promise<Blob | null>((resolve) => {
    if (canvas === null) resolve(null);
    else canvas.toBlob(resolve, 'image/png');
  });
  if (picture === null) return false;
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by then, or has asked where to.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
};
