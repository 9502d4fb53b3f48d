// A list of models with quantities, pasted as it is: each line is accounted for before anything is put into the cart.
import { useEffect, useRef, useState } from 'react'
import { PASTED_MAX, readPastedList } from '#contract/pasted-list.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { controlClass } from '#ui/field.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useAskLogin } from '../../session/ask-login.ts'
import { useGo } from '../../shop/go.ts'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { keepList, keptList } from '../../session/pasted-list.ts'
import { WithoutScripts } from '../../parts/without-scripts.tsx'
import { usePutLines } from '../../parts/offer/put-lines.ts'
import { chosenOf, leftOf, tallyOf, wantedOf, wishOf, type Line } from './list-model.ts'
import { ReadLines } from './read-lines.tsx'

export function QuickOrderPage() {
  const { t, call } = useShop()
  const [text, setText] = useState('')
  const [lines, setLines] = useState<Line[] | null>(null)
  const [busy, setBusy] = useState(false)
  const results = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/set-state-in-effect -- only the browser has it, after hydration
  useEffect(() => setText((typed) => typed || keptList()), [])
  const read = async () => {
    setBusy(true)
    try {
      const found = await call(readPastedList, { text })
      setLines(found.map((line) => ({ ...line, wish: wishOf(line), reason: '' })))
      requestAnimationFrame(() => results.current?.focus())
    } catch {
      // told already, and the list stands as it was
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="page-width pt-2 pb-10 wide:pt-4">
      <Breadcrumb crumbs={[{ label: t('pasted-list.title') }]} />
      <h1 className="mt-2 text-xl font-semibold wide:text-2xl">{t('pasted-list.title')}</h1>
      <p className="mt-2 mb-5 max-w-[70ch] text-ink-soft">{t('pasted-list.text')}</p>
      <div className="grid items-start gap-x-10 gap-y-8 desk:grid-cols-[minmax(300px,1fr)_minmax(0,2fr)]">
        <form
          className="grid gap-3 desk:sticky desk:top-[calc(var(--header)+16px)]"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim()) void read()
          }}
        >
          <WithoutScripts said={t('pasted-list.no-script')} className="rounded-control px-4 py-3" />
          <label htmlFor="pasted-list" className="font-medium">
            {t('pasted-list.label')}
          </label>
          <textarea
            id="pasted-list"
            rows={12}
            maxLength={PASTED_MAX}
            value={text}
            placeholder={'AUR-A5  4\n2 x CDM-12\n04012345678901; 10'}
            aria-describedby="pasted-list-hint"
            className={controlClass(false, 'min-h-[220px] py-2.5 font-mono text-sm max-wide:text-[16px]')}
            onChange={(event) => {
              setText(event.target.value)
              keepList(event.target.value)
            }}
          />
          <p id="pasted-list-hint" className="text-sm text-ink-faint">
            {t('pasted-list.hint')}
          </p>
          <Button type="submit" kind="primary" size="large" busy={busy} disabled={!text.trim()}>
            {t('pasted-list.read')}
          </Button>
        </form>
        <section ref={results} tabIndex={-1} aria-label={t('pasted-list.lines')} className="min-w-0 outline-none">
          {lines ? (
            <Result lines={lines} setLines={setLines} onPut={() => setText(keptList())} />
          ) : (
            <div className="rounded-tile border border-dashed border-line-strong max-desk:hidden">
              <EmptyState title={t('pasted-list.empty')} text={t('pasted-list.empty-text')} />
            </div>
          )}
        </section>
      </div>
    </div>
  )
}

type ResultProps = { lines: Line[]; setLines: (lines: Line[]) => void; onPut: () => void }

function Result({ lines, setLines, onPut }: ResultProps) {
  const { t } = useShop()
  const { signedIn } = useVisitor()
  const askLogin = useAskLogin()
  const putLines = usePutLines()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const chosen = chosenOf(lines)
  const tally = tallyOf(lines)
  const add = async () => {
    const wanted = wantedOf(lines)
    if (!signedIn) return askLogin(wanted.rest.length > 0 ? '/quick-order' : '/cart', { act: 'list-to-cart', ...wanted })
    setBusy(true)
    try {
      const left = leftOf(lines, await putLines(wanted))
      onPut() // what is left of the list, or it would be read and put again
      if (left.every(({ state }) => state === 'heading')) go('/cart')
      else setLines(left)
    } catch {
      // told already; nothing of it is in the cart
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <output className="block font-medium">{t('pasted-list.tally', tally)}</output>
      <ReadLines lines={lines} onChange={(changed) => setLines(lines.map((line) => (line.line === changed.line ? changed : line)))} />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-4 border-t border-line bg-ground py-4 max-wide:bottom-[57px]">
        <Button kind="primary" size="large" busy={busy} disabled={chosen.length === 0} onClick={() => void add()}>
          {t('pasted-list.add', { count: chosen.length })}
        </Button>
      </div>
    </>
  )
}
