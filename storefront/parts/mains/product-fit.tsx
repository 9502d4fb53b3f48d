import { useT } from '../../shop/shop.ts'
import { DestinationFields } from './destination.tsx'
import { Filling } from './filling.tsx'
import { FitText } from './fit-text.tsx'
import { FIT_BOX, FitWaiting } from './fit-waiting.tsx'
import { useFit } from './use-fit.ts'

type Props = { productId: number; count: number; options: string }
const KINDS = ['20', '40', '40hc'] as const

/** Of one product as it is chosen: whether it runs where it goes, how many fill a container, and what room is left. */
export function ProductFit({ productId, count, options }: Props) {
  const t = useT()
  const { fit, failed, choose } = useFit([{ productId, count, productSelectionIds: options }])
  if (!fit) return failed ? <p className="mt-6 text-sm text-ink-soft">{t('mains.failed')}</p> : <FitWaiting />
  const [line] = fit.lines
  return (
    <section aria-labelledby="product-fit" className={FIT_BOX}>
      <h2 id="product-fit" className="mb-3 font-semibold">
        {t('mains.title')}
      </h2>
      <div className="print:hidden">
        <DestinationFields place={fit} onChoose={choose} />
      </div>
      <output className={fit.nation ? 'block' : 'block print:hidden'}>{line && <FitText fit={line} className="mt-3" />}</output>
      <Filling filling={fit.container} className="mt-4 border-t border-line pt-4" />
      {line?.pieces.some((pieces) => pieces !== null) && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft tabular-nums">
          {KINDS.map((kind, at) => {
            const pieces = line.pieces[at] ?? null
            return pieces === null ? null : <li key={kind}>{t('mains.pieces', { kind: t(`mains.kind-${kind}`), count: pieces })}</li>
          })}
        </ul>
      )}
    </section>
  )
}
