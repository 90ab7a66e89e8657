// Methods beyond ES2022 in the oldest browsers that the shop promises; browser code is checked against ES2022.

interface ReadonlyArray<T> {
  findLast<S extends T>(is: (value: T, index: number, list: readonly T[]) => value is S): S | undefined;
  findLast(is: (value: T, index: number, list: readonly T[]) => unknown): T | undefined;
  findLastIndex(is: (value: T, index: number, list: readonly T[]) => unknown): number;
}

interface Array<T> {
  findLast<S extends T>(is: (value: T, index: number, list: T[]) => value is S): S | undefined;
  findLast(is: (value: T, index: number, list: T[]) => unknown): T | undefined;
  findLastIndex(is: (value: T, index: number, list: T[]) => unknown): number;
}
