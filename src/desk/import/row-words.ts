/** `1 row`, `1,200 rows`. */
export const rowsInWords = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;
