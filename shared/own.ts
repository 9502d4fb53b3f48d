/** What a table holds under a key from outside; never what every object has by itself ('constructor', 'toString'). */
export const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
