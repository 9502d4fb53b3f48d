import * as v from 'valibot'
import { get, type Call } from './call.ts'
import { Id, YN } from './fields.ts'

/** Resolves one path segment of the shop: an alias or slug of a category or product, also a former one. */
export const resolvePath = get('/shop/pm/path', {
  access: 'public',
  about: 'What a path of the shop stands for; `moved` gives the present slug of a former one',
  input: v.object({ slug: v.pipe(v.string(), v.maxLength(200)) }),
  output: v.nullable(v.object({ kind: v.picklist(['product', 'category']), id: Id, slug: v.string(), moved: YN })),
})

export const calls = { resolvePath } satisfies Record<string, Call>
