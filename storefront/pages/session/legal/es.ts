import type { Legal } from './legal.ts'

export const legal: Legal = {
  terms: {
    title: 'Condiciones de uso',
    sections: [
      {
        heading: '1. Quiénes somos y quién puede comprar',
        text: [
          '{company} opera {brand}, un mercado de equipos médicos y suministros hospitalarios. Los productos los venden las tiendas indicadas en cada página; nosotros operamos el mercado y participamos en la gestión de los pedidos.',
          'El mercado está destinado a empresas e instituciones: hospitales, clínicas, laboratorios, distribuidores y compañías. Al registrarse confirma que actúa en nombre de una de ellas y que está autorizado. Los consumidores no pueden hacer pedidos.',
        ],
      },
      {
        heading: '2. Su cuenta',
        text: [
          'Facilite datos veraces y completos y manténgalos al día. Guarde su contraseña; usted responde de los pedidos hechos con su cuenta salvo que nos haya avisado de un uso indebido. Si lo sospecha, escríbanos enseguida a {email}.',
        ],
      },
      {
        heading: '3. Los productos y su uso',
        text: [
          'Las tiendas preparan con cuidado descripciones, tablas técnicas e imágenes. Los productos sanitarios pueden requerir en su país registro, licencia de importación o uso profesional; comprobarlo y obtenerlo corresponde al importador salvo acuerdo escrito.',
          'Un equipo solo puede ser instalado y usado por personal formado, para su uso previsto y según sus instrucciones.',
        ],
      },
      {
        heading: '4. Precios, presupuestos y pedidos',
        text: [
          'Los precios son en dólares estadounidenses, sin impuestos ni aranceles y, salvo indicación contraria, en fábrica Zhangjiagang (EXW, Incoterms 2020). Se cobra el importe de la última página antes de enviar; si un precio cambia antes, se lo mostramos y volvemos a preguntar.',
          'Su envío es una oferta de compra. El contrato con la tienda nace cuando se confirma el pedido, a más tardar cuando se cumple la condición de pago. Si nosotros añadimos el flete (CIF, DAP), puede cancelar sin coste hasta que haya pagado.',
        ],
      },
      {
        heading: '5. Pago',
        text: [
          'El pago se hace con el método elegido. Con T/T 50 %, la mitad vence con la factura proforma y el resto antes del envío. Los gastos bancarios fuera del país del beneficiario los asume el pagador. La mercancía es del vendedor hasta su pago total.',
        ],
      },
      {
        heading: '6. Entrega y riesgo',
        text: [
          'La entrega sigue el Incoterm de su pedido, y con ella se transmite el riesgo. Los plazos cuentan desde el cobro que inicia la producción. Revise la mercancía a su llegada y anote los daños visibles en el albarán del transportista.',
        ],
      },
      {
        heading: '7. Garantía y servicio posventa',
        text: [
          'Los equipos tienen la garantía indicada en su página, normalmente de 18 a 36 meses. Cubre defectos de material y fabricación con uso y mantenimiento correctos, no piezas de desgaste ni consumibles. Abra un caso desde su pedido y le diremos el siguiente paso.',
        ],
      },
      {
        heading: '8. Lo que no está permitido',
        text: [
          'No puede usar el mercado en contra de la ley o de los controles de exportación, revender en países restringidos, copiar el catálogo por medios automáticos ni intentar acceder a datos ajenos.',
        ],
      },
      {
        heading: '9. Responsabilidad',
        text: [
          'Respondemos sin límite por dolo, negligencia grave y daños a la vida, el cuerpo o la salud. En lo demás, la responsabilidad se limita al daño previsible y típico del contrato y al valor del pedido afectado, en la medida que permita la ley.',
        ],
      },
      {
        heading: '10. Cambios y ley aplicable',
        text: [
          'Anunciamos los cambios por correo o al iniciar sesión con al menos 30 días de antelación; los pedidos ya hechos conservan sus términos. Se aplica la ley del domicilio social de {company}; a las ventas internacionales, la Convención de las Naciones Unidas sobre compraventa internacional de mercaderías.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidad',
    sections: [
      {
        heading: '1. Responsable',
        text: [
          '{company}, operador de {brand}, es responsable de los datos personales tratados aquí. Para cualquier cuestión de privacidad escriba a {email}.',
        ],
      },
      {
        heading: '2. Qué recogemos',
        text: [
          'Datos de la cuenta: nombre, organización y su tipo, país, teléfono y correo electrónico. La contraseña se guarda solo como hash unidireccional.',
          'Datos de pedidos: lo que pide, direcciones de entrega, estado del pago, justificantes bancarios que sube y mensajes sobre un pedido. Datos técnicos: dirección de red, hora y tipo de petición, en registros breves de seguridad.',
        ],
      },
      {
        heading: '3. Para qué los usamos',
        text: [
          'Para gestionar su cuenta, calcular y entregar sus pedidos, responderle, cumplir deberes legales como contabilidad y control de exportaciones, y proteger el mercado. Solo enviamos novedades si se suscribe, y cada correo permite darse de baja.',
        ],
      },
      {
        heading: '4. Con quién los compartimos',
        text: [
          'Con la tienda que le vende, transportistas, bancos, el proveedor de pago que elija y las autoridades cuando la ley lo exige. Cada uno recibe lo necesario. No vendemos datos personales. Los números de tarjeta van directamente al proveedor de pago.',
        ],
      },
      {
        heading: '5. Dónde se tratan',
        text: [
          'Las tiendas y los transportistas pueden estar en otros países. Si su ley protege menos los datos, acordamos cláusulas contractuales tipo o una garantía equivalente.',
        ],
      },
      {
        heading: '6. Cuánto tiempo',
        text: [
          'Los datos de la cuenta, mientras exista; pedidos y pagos, lo que exijan las leyes mercantiles y fiscales, normalmente hasta diez años; registros de seguridad, no más de 90 días.',
        ],
      },
      {
        heading: '7. Cookies y almacenamiento',
        text: [
          'Guardamos lo que la tienda necesita para funcionar: sesión, idioma y el historial de búsqueda, este solo en su navegador. No hay cookies publicitarias ni de seguimiento de terceros.',
        ],
      },
      {
        heading: '8. Sus derechos',
        text: [
          'Puede consultar sus datos, rectificarlos, suprimirlos o recibirlos, limitar su uso u oponerse y reclamar ante su autoridad de control. Basta escribir a {email}; respondemos en 30 días.',
        ],
      },
    ],
  },
}
