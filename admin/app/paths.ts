// What the addresses of My Workspace are made with; each noun's own stand in its room.ts.

export type Query = Record<string, string | number | null | undefined>

export const withQuery = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** Of a room that is a list of things with numbers. */
export const pathsUnder = (path: string) => ({
  list: (query?: Query) => withQuery(path, query),
  one: (id: number, query?: Query) => withQuery(`${path}/${id}`, query),
  edit: (id: number, query?: Query) => withQuery(`${path}/${id}/edit`, query),
})
export type RoomPaths = ReturnType<typeof pathsUnder>

/** Pages of the shop, for 'see it as buyers do'. */
export const shopPaths = {
  page: (slug: string) => `/${slug}`,
  model: (slug: string) => `/ar?id=${slug}`,
}

/** Says to a page that it is to begin something at once (kit/use-begun). */
export const BEGUN = 'new'
export const begunAt = (href: string): string => `${href}?${BEGUN}=Y`
