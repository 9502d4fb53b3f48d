// What other buyers did lately, one line at a time (SPEC-037, SPEC-038): only what happened, and nobody to be known by it. It keeps out
// of the way: not while the reader types, answers a dialog or is elsewhere; pointed at it stays, and one press ends it for good.
import { useEffect, useRef, useState } from 'react'
import { happenings, type Happening } from '#contract/happening.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { keptInBrowser } from '../../session/storage.ts'
import { useShop } from '../../shop/shop.ts'
import { countryName } from '../country-name.ts'
import { calm } from '../calm.ts'

const SHOWN_MS = 3_000
const SOONEST_MS = 5_000
const LATEST_MS = 29_000
const AMIDST = 'dialog[open], input:focus, textarea:focus, select:focus'
const ICONS: Record<Happening['kind'], IconName> = { order: 'box', quotation: 'document', payment: 'coin' }

const ended = keptInBrowser('shop_others-ended')
let asked: Promise<readonly Happening[]> | undefined // once for each load of the page

/** For as long as the page is this one: its key is the page's path. */
export function OtherBuyers() {
  const { call, t, language } = useShop()
  const [shown, setShown] = useState<Happening | null>(null)
  const held = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (ended.read()) return
    let here = true
    let turn = Math.random()
    const wait = () => {
      timer.current = setTimeout(() => void show(), SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS))
    }
    const show = async () => {
      if (document.hidden || document.querySelector(AMIDST)) return wait()
      asked ??= call(happenings, undefined, { quiet: true }).catch(() => [])
      const all = await asked
      if (!here || all.length === 0) return
      turn += 1 / all.length
      setShown(all[Math.floor((turn % 1) * all.length)] ?? null)
      timer.current = setTimeout(hide, SHOWN_MS)
    }
    const hide = () => {
      if (held.current) {
        timer.current = setTimeout(hide, SHOWN_MS)
        return
      }
      setShown(null)
      wait()
    }
    wait()
    return () => {
      here = false
      clearTimeout(timer.current)
    }
  }, [call])

  if (!shown) return null
  const end = () => {
    clearTimeout(timer.current)
    ended.write('Y')
    setShown(null)
  }
  const hold = (on: boolean) => () => void (held.current = on)
  const who = [shown.who || t('around.buyer'), shown.nation && countryName(shown.nation, language)].filter(Boolean).join(' · ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it acts on nothing, it only stays while it is read
    <aside
      aria-label={t('around.others')}
      data-happening={shown.kind}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
      className={classNames(
        'pointer-events-auto flex w-[min(340px,calc(100vw-92px))] items-start gap-3 rounded-tile bg-ground py-1 pr-1 pl-4 shadow-float ring-1 ring-line print:hidden',
        !calm() && 'around-come',
      )}
    >
      <Icon name={ICONS[shown.kind]} className="mt-3 size-5 text-brand" />
      <span className="min-w-0 flex-1 py-2 text-sm [overflow-wrap:anywhere]">
        <strong className="block font-semibold">{who}</strong>
        {t(`around.${shown.kind}`, { what: shown.what })}
        <span className="block text-ink-faint">{ago(shown.hoursAgo, language)}</span>
      </span>
      <button
        type="button"
        aria-label={t('around.others-stop')}
        title={t('around.others-stop')}
        className="grid size-11 shrink-0 place-items-center text-ink-faint hover:text-ink"
        onClick={end}
      >
        <Icon name="close" className="size-4" />
      </button>
    </aside>
  )
}

function ago(hours: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(LANGUAGE_NAMES[language].locale, { numeric: 'auto' })
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')
}
