// Addresses of pictures: /media/products/<name>-<width>.webp?v=<hash>. One picture in several widths.

export const IMAGE_WIDTHS = [160, 320, 480, 640, 800] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

const ADDRESS = /^(\/media\/products\/[a-z0-9-]+)-800\.webp(\?v=[0-9a-f]{8})?$/

/** The address of a stored picture '<name>?v=<hash>' at full width; '' where there is none. */
export function imageUrl(picture: string): string {
  if (!picture) return ''
  const [name, query] = picture.split('?')
  return `/media/products/${name}-800.webp${query ? `?${query}` : ''}`
}

/** The same picture at another width. Addresses that are not of this form (uploads, outside pictures) stay as they are. */
export function imageAt(url: string, width: ImageWidth): string {
  const match = ADDRESS.exec(url)
  return match ? `${match[1]}-${width}.webp${match[2] ?? ''}` : url
}

/** What an <img> needs of a full-width address: a middle size as `src` and all widths as `srcSet` (give `sizes` beside it). */
export function imageSet(url: string): { src: string; srcSet: string | undefined } {
  if (!ADDRESS.test(url)) return { src: url, srcSet: undefined }
  return { src: imageAt(url, 480), srcSet: IMAGE_WIDTHS.map((width) => `${imageAt(url, width)} ${width}w`).join(', ') }
}
