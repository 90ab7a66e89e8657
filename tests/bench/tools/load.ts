/** Loads a package installed beside this file alone; the caller states its type. */
export const loadTool = (name: string): Promise<unknown> => import(name);
