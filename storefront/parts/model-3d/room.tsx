// 'View in your room': through the camera where the device can, else what a device needs for it and a code that leads a phone there.
import { useEffect, useState, type RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import type { Model3dElement } from './element.ts'
import type { Translate } from '../../shop/words.ts'

type Props = { view: RefObject<Model3dElement | null>; able: boolean; address: string; t: Translate }

export function Room({ view, able, address, t }: Props) {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = view.current
    if (!element) return
    const changed = (event: Event) => {
      if ((event as CustomEvent<{ status: string }>).detail.status === 'failed') setFailed(true)
    }
    element.addEventListener('ar-status', changed)
    return () => element.removeEventListener('ar-status', changed)
  }, [view])
  const byTouch = window.matchMedia('(pointer: coarse)').matches
  if (able)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button kind="primary" onClick={() => void view.current?.activateAR()}>
          <Icon name="cube" className="size-5" />
          {t('model-3d.room')}
        </Button>
        <output>{t(failed ? 'model-3d.room-failed' : 'model-3d.room-how')}</output>
      </div>
    )
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-brand hover:underline">
        <Icon name="cube" className="size-5" />
        {t('model-3d.room')}
      </summary>
      <div className="flex flex-wrap items-center gap-4 pb-1">
        <p className="max-w-[44ch] flex-1 basis-52">
          {t('model-3d.room-elsewhere')} {!byTouch && t('model-3d.room-code')}
        </p>
        {!byTouch && <QrCode text={address} label={t('model-3d.room-code')} className="size-36" />}
      </div>
    </details>
  )
}
