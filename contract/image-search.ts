import * as v from 'valibot'
import { post, type Call } from './call.ts'

/** SPEC-216: what a search by picture takes; jpg is a name of jpeg. */
export const PICTURE_SEARCH_TYPES = ['image/jpeg', 'image/png', 'image/bmp', 'image/svg+xml'] as const
export const PICTURE_SEARCH_ENDINGS = ['jpeg', 'jpg', 'png', 'bmp', 'svg'] as const
/** Characters of a picSearchVal, at most; ours are shorter. */
export const PICTURE_SEARCH_VAL_MAX = 200

export const searchByPicture = post('/shop/pm/imgSearch/search', {
  limit: 'picture',
  read: true,
  access: 'optional',
  about: 'Search by a picture: `picSearchVal` goes to the product list, for a day; the picture itself is not kept',
  form: true,
  input: v.object({ file: v.instance(File) }),
  output: v.object({ picSearchVal: v.string(), total: v.number() }),
})

export const calls = { searchByPicture } satisfies Record<string, Call>
