// The operator's video, on wide screens (SPEC-036). Nothing of it is loaded before the reader wants it; closed, it stays closed until there
// is another.
import { useEffect, useState } from 'react'
import { dictionary } from '#contract/setting.ts'
import { Icon } from '#ui/icon.tsx'
import { keptInBrowser } from '../../session/storage.ts'
import { useRootData } from '../../shop/root-data.ts'
import { useShop } from '../../shop/shop.ts'

const WIDE = '(min-width: 1100px) and (min-height: 600px)'
const closed = keptInBrowser('shop_video-closed')

export function VideoPanel() {
  const { videoUrl } = useRootData().brand
  const [gone, setGone] = useState(() => closed.read() === videoUrl || !window.matchMedia(WIDE).matches)
  if (!videoUrl || gone) return null
  const close = () => {
    closed.write(videoUrl)
    setGone(true)
  }
  return <Panel url={videoUrl} onClose={close} />
}

function Panel({ url, onClose }: { url: string; onClose: () => void }) {
  const { call, t } = useShop()
  const [title, setTitle] = useState(t('around.video'))
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    // As the operator has worded it; without an answer it is called a video.
    call(dictionary, { type: 'floating_video' }, { quiet: true }).then(
      ([first]) => first && setTitle(first.dictLabel),
      () => undefined,
    )
  }, [call])
  return (
    <section
      aria-label={title}
      className="pointer-events-auto w-[264px] overflow-hidden rounded-tile bg-ground shadow-float ring-1 ring-line max-[1100px]:hidden print:hidden"
    >
      <div className="flex items-center gap-2 pl-3">
        <p className="min-w-0 flex-1 truncate text-sm font-medium">{title}</p>
        <button
          type="button"
          aria-label={t('around.video-close')}
          className="grid size-11 place-items-center text-ink-faint hover:text-ink"
          onClick={onClose}
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      {playing ? (
        <iframe
          src={url}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          allowFullScreen
          className="block aspect-video w-full border-0 bg-mist"
        />
      ) : (
        <button
          type="button"
          aria-label={t('around.video-play')}
          className="grid aspect-video w-full place-items-center bg-brand-soft text-brand hover:text-brand-strong"
          onClick={() => setPlaying(true)}
        >
          <span className="grid size-14 place-items-center rounded-full bg-ground shadow-float">
            <Icon name="play" className="size-7" />
          </span>
        </button>
      )}
      {!playing && <p className="px-3 py-2 text-sm text-ink-faint">{t('around.video-from', { site: siteOf(url) })}</p>}
    </section>
  )
}

const siteOf = (url: string): string => new URL(url).hostname.replace(/^(?:www|player)\./, '')
