import type { DeskOrder } from '#contract/order-desk.ts'
import { listed, listedWhole } from '#shared/punctuation.ts'
import { useOffice } from '../../app/office.ts'
import type { Fact } from '../../kit/detail-page.tsx'
import type { useT } from './room.ts'

type T = ReturnType<typeof useT>

/** How the goods fit the mains where they go, what the buyer confirmed of it, and how full a container they make. */
export function mainsFacts({ mains, container }: DeskOrder, t: T): Fact[] {
  const told = mains?.lines.filter(({ lacking }) => !lacking.includes('electrical')) ?? []
  return [
    told.length > 0 && [
      t('order.mains'),
      <ul key="mains" className="grid gap-1">
        {told.map((line) => (
          <li key={line.orderItemId} className={line.warning === 'Y' ? 'text-caution' : undefined}>
            <span className="font-medium">{line.productModel}</span> {line.text}
          </li>
        ))}
      </ul>,
    ],
    mains?.known === 'Y' && [
      t('order.mains-said'),
      <span key="said" className="whitespace-pre-line">
        {mains.said}
      </span>,
    ],
    mains?.known === 'N' && [t('order.mains-said'), t('order.mains-not-asked')],
    (container.load || container.missing.length > 0) && [t('order.container'), <Container key="container" container={container} t={t} />],
  ].map((fact): Fact => (fact ? (fact as Fact) : null))
}

function Container({ container: { load, missing }, t }: { container: DeskOrder['container']; t: T }) {
  const { language } = useOffice()
  const fills = load && t('order.container-fills', { count: load.containers, kind: t(`order.kind-${load.kind}`), percent: load.percent })
  const lacks = missing.length > 0 && t('order.container-missing', { names: listed(missing, language) })
  return listedWhole(
    [fills, lacks].filter((text) => typeof text === 'string'),
    language,
  )
}
