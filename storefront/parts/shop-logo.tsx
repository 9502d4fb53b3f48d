import { imageSet } from '#shared/image-url.ts'

/** Of any shape: it keeps its own, within the height of the place. The name stands beside it. */
export function ShopLogo({ url, sizes, className }: { url: string; sizes: string; className: string }) {
  const { src, srcSet } = imageSet(url)
  return <img src={src} srcSet={srcSet} sizes={sizes} alt="" className={`object-contain object-left ${className}`} />
}
