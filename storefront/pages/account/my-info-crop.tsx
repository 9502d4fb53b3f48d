// Loaded when somebody chooses a picture: the cropper is no business of the other pages.
import { useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { encodeJpeg, jpegOf, shrink } from '../../parts/upload/shrink-picture.ts'
import { useShop } from '../../shop/shop.ts'

const SIDE = 512 // pixels of what is sent, at most
const FIRST_QUALITY = 0.92

type Props = { address: string; onKeep: (picture: Blob) => Promise<unknown>; onClose: () => void }

/** A round part of the picture, by mouse, touch or arrow keys. A failed upload leaves the choice as it is. */
export function CropDialog({ address, onKeep, onClose }: Props) {
  const { t } = useShop()
  const failure = useErrorText()
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const loaded = () => {
    const { width, height } = image.current!
    setCrop(centerCrop(makeAspectCrop({ unit: '%', [width < height ? 'width' : 'height']: 90 }, 1, width, height), width, height))
  }
  const keep = async () => {
    if (!crop || !image.current) return
    setBusy(true)
    setProblem('')
    try {
      await onKeep(await shrink(await cropped(image.current, crop), encodeJpeg))
    } catch (error) {
      setBusy(false)
      setProblem(failure(error))
    }
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('frame.cancel')}</Button>
      <Button kind="primary" busy={busy} disabled={!crop} onClick={() => void keep()}>
        {t('account.picture-use')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('account.picture-crop')} closeLabel={t('frame.close')} width="560px" onClose={onClose} footer={footer}>
      <p className="mb-4 text-ink-soft">{t('account.picture-crop-text')}</p>
      {problem && (
        <p role="alert" className="mb-4 rounded-control bg-bad-soft px-4 py-3 text-bad">
          {problem}
        </p>
      )}
      <div className="grid min-h-48 place-items-center rounded-tile bg-mist p-3">
        <ReactCrop
          crop={crop}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={48}
          disabled={busy}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img
            ref={image}
            src={address}
            alt={t('account.picture-chosen')}
            className="max-h-[52vh] w-auto"
            onLoad={loaded}
            onError={() => setProblem(t('account.picture-unreadable'))}
          />
        </ReactCrop>
      </div>
    </Dialog>
  )
}

/** The chosen part in the picture's own pixels, as a JPEG. */
function cropped(image: HTMLImageElement, crop: PercentCrop): Promise<Blob> {
  const part = {
    x: (crop.x / 100) * image.naturalWidth,
    y: (crop.y / 100) * image.naturalHeight,
    side: (crop.width / 100) * image.naturalWidth,
  }
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(SIDE, Math.round(part.side)))
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, part.x, part.y, part.side, part.side, 0, 0, canvas.width, canvas.height)
  return jpegOf(canvas, FIRST_QUALITY)
}
