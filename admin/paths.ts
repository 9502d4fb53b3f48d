// The one place that builds addresses of My Workspace.

type Query = Record<string, string | number | null | undefined>

const withQuery = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export const paths = {
  dashboard: () => '/workspace',
  orders: (query?: Query) => withQuery('/workspace/orders', query),
  order: (id: number, query?: Query) => withQuery(`/workspace/orders/${id}`, query),
  enquiries: (query?: Query) => withQuery('/workspace/enquiries', query),
  enquiry: (id: number) => `/workspace/enquiries/${id}`,
  subscribers: (query?: Query) => withQuery('/workspace/enquiries/subscribers', query),
  subscriber: (id: number) => `/workspace/enquiries/subscribers/${id}`,
  pages: (query?: Query) => withQuery('/workspace/pages', query),
  page: (id: number, query?: Query) => withQuery(`/workspace/pages/${id}`, query),
  pageEdit: (id: number, query?: Query) => withQuery(`/workspace/pages/${id}/edit`, query),
  mails: (query?: Query) => withQuery('/workspace/outbox', query),
  mail: (id: number, query?: Query) => withQuery(`/workspace/outbox/${id}`, query),
  products: (query?: Query) => withQuery('/workspace/products', query),
  product: (id: number, query?: Query) => withQuery(`/workspace/products/${id}`, query),
  productEdit: (id: number, query?: Query) => withQuery(`/workspace/products/${id}/edit`, query),
  buyers: (query?: Query) => withQuery('/workspace/buyers', query),
  buyer: (id: number, query?: Query) => withQuery(`/workspace/buyers/${id}`, query),
  staff: (query?: Query) => withQuery('/workspace/staff', query),
  person: (id: number, query?: Query) => withQuery(`/workspace/staff/${id}`, query),
  roles: () => '/workspace/roles',
  settings: () => '/workspace/settings',
  setting: (part: string) => `/workspace/settings/${part}`,
  me: () => '/workspace/me',
  forgot: () => '/workspace/forgot',
  reset: () => '/workspace/reset',
  join: () => '/workspace/join',
  first: () => '/workspace/first',
  /** A page of the shop, for 'see it as buyers do'. */
  shopProduct: (slug: string) => `/${slug}`,
  shopModel: (slug: string) => `/ar?id=${slug}`,
  shopPage: (slug: string) => `/${slug}`,
}
