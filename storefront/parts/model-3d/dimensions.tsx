// Lines along the model with its width, depth and height, drawn over the 3D view and moving with it.
import { useEffect, useState, type RefObject } from 'react'
import type { Model3dElement } from './element.ts'
import { lengthIn, linesOf, type Size } from './sizes.ts'
import type { Translate } from '../../shop/words.ts'

type Props = { view: RefObject<Model3dElement | null>; size: Size; locale: string; t: Translate }
type Point = { x: number; y: number }

const middle = (a: readonly number[], b: readonly number[]) => a.map((one, i) => (one + b[i]!) / 2)
const place = (point: readonly number[]) => point.map((metres) => `${metres}m`).join(' ')

/** Children of the view's element: where the lines end it tells by its hotspots. */
export function Dimensions({ view, size, locale, t }: Props) {
  const lines = linesOf(size)
  const [ends, setEnds] = useState<Record<string, Point>>({})
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
      {lines.map(({ name, mm, from, to }) => (
        <span
          key={name}
          slot={`hotspot-${name}`}
          data-position={place(middle(from, to))}
          className="pointer-events-none rounded-full bg-ground px-2 py-0.5 text-xs font-medium whitespace-nowrap text-ink tabular-nums shadow-float"
        >
          {t(`model-3d.${name}`)} {lengthIn('cm', mm, locale)} cm
        </span>
      ))}
    </>
  )
}
