import { useRef, useState } from 'react'
import ReactCrop, { centerCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useT } from '../app/office.ts'
import { errorText } from './error-text.ts'
import { FormFailure } from './form-failure.tsx'

type Props = { address: string; onKeep: (picture: File) => Promise<void>; onClose: () => void }

const SIDE_MAX = 2400 // pixels of what is kept, at most
const QUALITY = 0.92

/** A part of the picture, by mouse, touch or arrow keys; free, or as square as the shop shows products. A failed upload leaves the choice as it is. */
export function CropDialog({ address, onKeep, onClose }: Props) {
  const t = useT()
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [square, setSquare] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const frame = (asSquare: boolean) => {
    const { width, height } = image.current!
    const side = Math.min(width, height) * 0.9
    const part = asSquare ? { width: (side / width) * 100, height: (side / height) * 100 } : { width: 90, height: 90 }
    setSquare(asSquare)
    setCrop(centerCrop({ unit: '%', ...part }, width, height))
  }
  const keep = async () => {
    if (!crop) return
    setBusy(true)
    setFailure('')
    try {
      await onKeep(await cut(image.current!, crop))
      onClose()
    } catch (error) {
      setFailure(errorText(error, t))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('kit.crop')}
      closeLabel={t('kit.close')}
      width="760px"
      onClose={onClose}
      footer={
        <>
          <Button aria-pressed={square} onClick={() => frame(!square)} className="mr-auto">
            {t('kit.square')}
          </Button>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={!crop} onClick={() => void keep()}>
            {t('kit.crop')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-soft">{t('kit.crop-hint')}</p>
      <FormFailure text={failure} />
      <div className="grid min-h-48 place-items-center rounded-tile bg-mist p-3">
        <ReactCrop
          crop={crop}
          aspect={square ? 1 : undefined}
          keepSelection
          minWidth={32}
          minHeight={32}
          disabled={busy}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img
            ref={image}
            src={address}
            alt={t('kit.to-crop')}
            className="max-h-[56vh] w-auto"
            onLoad={() => frame(false)}
            onError={() => setFailure(t('kit.picture-unreadable'))}
          />
        </ReactCrop>
      </div>
    </Dialog>
  )
}

/** The part in the picture's own pixels, as WebP: what is transparent stays so. */
async function cut(image: HTMLImageElement, crop: PercentCrop): Promise<File> {
  const [x, width] = [crop.x, crop.width].map((part) => (part / 100) * image.naturalWidth) as [number, number]
  const [y, height] = [crop.y, crop.height].map((part) => (part / 100) * image.naturalHeight) as [number, number]
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/webp', QUALITY))
  if (!blob) throw new Error('The browser drew no picture.')
  return new File([blob], blob.type === 'image/webp' ? 'crop.webp' : 'crop.png', { type: blob.type })
}
