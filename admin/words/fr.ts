import frame from './fr/frame.json' with { type: 'json' }
import kit from './fr/kit.json' with { type: 'json' }
import orders from './fr/orders.json' with { type: 'json' }
import products from './fr/products.json' with { type: 'json' }

export default { frame, kit, orders, products }
