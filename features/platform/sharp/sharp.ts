// The only way to sharp: a picture of 1.3 KB in an exotic format can cost seconds and a gigabyte, so three loaders exist for us and no others.
import sharp from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((format) => [`VipsForeignLoad${format}Buffer`, `VipsForeignLoad${format}File`]),
})
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
