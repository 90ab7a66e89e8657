/** A package that is installed beside this file, and only here: types are for the caller to say. */
export const loadTool = (name: string): Promise<unknown> => import(name);
