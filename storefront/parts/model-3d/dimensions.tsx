// Lines along the model with its width, depth and height, drawn over the 3D view and moving with it.
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Model3dElement } from './element.ts'
import { lengthIn, linesOf, placeLabels, type Point, type Size } from './sizes.ts'
import type { Translate } from '../../shop/words.ts'

type Props = { view: RefObject<Model3dElement | null>; size: Size; locale: string; t: Translate }
const place = (point: readonly number[]) => point.map((metres) => `${metres}m`).join(' ')

/**
 * Children of the view's element: where the lines end it tells by its hotspots. Their labels are placed so that each can be read, whatever
 * the side that the model is seen from; the row of buttons in the lower right corner stays free.
 */
export function Dimensions({ view, size, locale, t }: Props) {
  const lines = linesOf(size)
  const [ends, setEnds] = useState<Record<string, Point>>({})
  const [labels, setLabels] = useState<Point[]>([])
  const drawn = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = view.current
    if (!element) return
    const look = () => {
      const found: Record<string, Point> = {}
      for (const { name } of lines)
        for (const end of ['from', 'to']) {
          const spot = element.queryHotspot(`hotspot-${name}-${end}`)
          if (spot) found[`${name}-${end}`] = { x: spot.canvasPosition.x, y: spot.canvasPosition.y }
        }
      setEnds(found)
      const place = drawn.current
      if (!place) return
      const { clientWidth: width, clientHeight: height } = place
      const [tools] = place.closest('.model-stage')?.getElementsByClassName('model-tools') ?? []
      const [at, box] = [tools?.getBoundingClientRect(), place.getBoundingClientRect()]
      const taken = at ? [{ left: at.left - box.left, top: at.top - box.top, right: at.right - box.left, bottom: at.bottom - box.top }] : []
      const sized = lines.map(({ name }, i) => {
        const label = place.children[i] as HTMLElement
        const nowhere = { x: width / 2, y: height / 2 }
        const [from, to] = [found[`${name}-from`] ?? nowhere, found[`${name}-to`] ?? nowhere]
        return { from, to, width: label.offsetWidth, height: label.offsetHeight }
      })
      setLabels(placeLabels(sized, { width, height }, taken))
    }
    const frame = requestAnimationFrame(look) // the element sees its new children after this turn
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('camera-change', look)
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      element.removeEventListener('camera-change', look)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the lines follow from the size
  }, [view, size])
  return (
    <>
      <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible text-brand">
        {lines.map(({ name }) => {
          const [a, b] = [ends[`${name}-from`], ends[`${name}-to`]]
          return (
            a &&
            b && (
              <g key={name} stroke="currentColor" strokeWidth="1.5" fill="currentColor">
                <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
                <circle cx={a.x} cy={a.y} r="2.5" />
                <circle cx={b.x} cy={b.y} r="2.5" />
              </g>
            )
          )
        })}
      </svg>
      {lines.flatMap(({ name, from, to }) => [
        <span key={`${name}-from`} slot={`hotspot-${name}-from`} data-position={place(from)} />,
        <span key={`${name}-to`} slot={`hotspot-${name}-to`} data-position={place(to)} />,
      ])}
      <div ref={drawn} className="pointer-events-none absolute inset-0 overflow-hidden">
        {lines.map(({ name, mm }, i) => (
          <span
            key={name}
            className="model-label absolute -translate-1/2 rounded-full bg-ground px-2 py-0.5 text-xs font-medium whitespace-nowrap text-ink tabular-nums shadow-float"
            style={{ left: labels[i]?.x, top: labels[i]?.y, visibility: labels[i] ? undefined : 'hidden' }}
          >
            {t(`model-3d.${name}`)} {lengthIn('cm', mm, locale)} cm
          </span>
        ))}
      </div>
    </>
  )
}
