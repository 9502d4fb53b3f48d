// Addresses of pictures: /media/<kind>/<name>-<width>.webp?v=<hash>. One picture in several widths.

/** The widths in which pictures are shown, by kind; the largest is that of the picture as it is stored. */
export const PICTURE_WIDTHS = {
  products: [160, 320, 480, 640, 800], // square
  tiles: [160, 320, 480, 640, 800], // of categories, 4:3
  banners: [480, 800, 1200, 1600], // of categories, 16:7
  articles: [480, 800, 1200, 1600], // of what the operator writes, of any shape
  logos: [160, 320, 800], // of shops, of any shape
} as const
export type PictureKind = keyof typeof PICTURE_WIDTHS
export type ImageWidth = (typeof PICTURE_WIDTHS)[PictureKind][number]

const ADDRESS = /^\/media\/(products|tiles|banners|articles|logos)\/([a-z0-9-]+)-(?:800|1600)\.webp(\?v=[0-9a-f]{8})?$/

/** The version of a file whose content or source has this hash. */
export const versionOf = (hash: string): string => hash.slice(0, 8)

/** The address of a stored picture '<name>?v=<hash>' at full width; '' where there is none. */
export function imageUrl(picture: string, kind: PictureKind = 'products'): string {
  if (!picture) return ''
  const [name, query] = picture.split('?')
  return addressOf(kind, name!, PICTURE_WIDTHS[kind].at(-1)!, query ? `?${query}` : '')
}

/** The same picture at another width of its kind. Addresses that are not of this form (uploads, outside pictures) stay as they are. */
export function imageAt(url: string, width: ImageWidth): string {
  const [, kind, name, query] = ADDRESS.exec(url) ?? []
  return kind && name ? addressOf(kind as PictureKind, name, width, query) : url
}

const addressOf = (kind: PictureKind, name: string, width: number, query = '') => `/media/${kind}/${name}-${width}.webp${query}`

/** What an <img> needs of a full-width address: a middle size as `src` and all widths as `srcSet` (give `sizes` beside it). */
export function imageSet(url: string): { src: string; srcSet: string | undefined } {
  const kind = ADDRESS.exec(url)?.[1] as PictureKind | undefined
  if (!kind) return { src: url, srcSet: undefined }
  const widths = PICTURE_WIDTHS[kind]
  return {
    src: imageAt(url, kind === 'banners' || kind === 'articles' ? 800 : kind === 'logos' ? 320 : 480),
    srcSet: widths.map((width) => `${imageAt(url, width)} ${width}w`).join(', '),
  }
}
