import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/call.ts'
import { quotationMains } from '#contract/quotation.ts'
import { Button } from '#ui/button.tsx'
import { SystemField } from '../../parts/mains/destination.tsx'
import { Filling } from '../../parts/mains/filling.tsx'
import { FitText } from '../../parts/mains/fit-text.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import { MainsKnown } from '../checkout/mains-known.tsx'
import { isElectrical } from './quotation-model.ts'

export type AcceptingMains = ReturnType<typeof useAcceptingMains>
type Which = { id: number; versionIds: number[]; nation: string | null; system: string | null }

/** What the mains where it goes mean for the goods that are accepted; asked anew for another address. `told` is null until the first answer. */
export function useAcceptingMains({ id, versionIds, nation, system: asked }: Which) {
  const { call } = useShop()
  const [told, setTold] = useState<Answer<typeof quotationMains> | null>(null)
  const [failed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<{ nation: string | null; system: string | null } | null>(null)
  const [mark, setMark] = useState('') // of what was confirmed: other warnings are confirmed anew
  const [tried, setTried] = useState(0)
  const turn = useRef(0)
  const system = chosen?.nation === nation ? chosen.system : asked
  const versions = versionIds.join()
  useEffect(() => {
    const mine = ++turn.current
    void call(quotationMains, { id, versionIds: versions.split(',').map(Number), nation, system }, { quiet: true }).then(
      (answer) => {
        if (mine !== turn.current) return
        setTold(answer)
        setFailed(false)
      },
      () => mine === turn.current && setFailed(true),
    )
  }, [call, id, versions, nation, system, tried])
  return {
    told,
    failed,
    again: () => setTried((before) => before + 1),
    chooseSystem: (wanted: string | null) => setChosen({ nation, system: wanted }),
    /** Whether there is nothing to be confirmed, or it has been. */
    known: !told?.mark || mark === told.mark,
    know: (yes: boolean) => setMark(yes ? (told?.mark ?? '') : ''),
    sent: { mainsSystem: told?.system ?? null, mainsKnown: told && mark === told.mark ? mark : '' },
  }
}

/** SPEC-147: what does not run there as it comes is ordered by whoever says to know it. */
export function AcceptingMains({ mains, error }: { mains: AcceptingMains; error: boolean }) {
  const t = useT()
  const { told, failed } = mains
  if (!told)
    return failed ? (
      <p className="flex flex-wrap items-center gap-3 text-ink-soft">
        {t('mains.failed')}
        <Button size="small" onClick={mains.again}>
          {t('frame.retry')}
        </Button>
      </p>
    ) : null
  const lines = told.lines.filter(isElectrical)
  if (lines.length === 0 && !told.container.load && told.container.missing.length === 0) return null
  return (
    <Section id="accept-mains" title={t('mains.title')}>
      {told.systems.length > 1 && lines.length > 0 && (
        <div className="mb-4 max-w-[320px]">
          <SystemField place={told} onChoose={mains.chooseSystem} />
        </div>
      )}
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={`${line.versionId} ${line.position}`}>
            <p className="font-medium">
              {line.productName} <span className="font-normal text-ink-faint">{line.productModel}</span>
            </p>
            <FitText fit={line} className="mt-0.5" />
          </li>
        ))}
      </ul>
      {told.mark && <MainsKnown said={told.known} known={mains.known} onKnow={mains.know} error={error} />}
      <Filling filling={told.container} className={lines.length ? 'mt-5 border-t border-line pt-5' : ''} />
    </Section>
  )
}
