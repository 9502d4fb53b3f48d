import { PLACEHOLDERS } from './placeholder.tsx'

/**
 * As the ref of an element whose html was written elsewhere: its pictures that do not come, or have not come before the page was alive, leave
 * their places to a drawing (SPEC-261; prose.css).
 */
export function watchPictures(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return
  const draw = (image: HTMLImageElement) => (image.dataset['placeholder'] = String(PLACEHOLDERS.article))
  const onError = ({ target }: Event) => void (target instanceof HTMLImageElement && draw(target))
  for (const image of place.querySelectorAll('img')) if (image.complete && image.currentSrc && image.naturalWidth === 0) draw(image)
  place.addEventListener('error', onError, true)
  return () => place.removeEventListener('error', onError, true)
}
