import type { Legal } from './legal.ts'

export const legal: Legal = {
  terms: {
    title: 'Termos de uso',
    sections: [
      {
        heading: '1. Quem somos e quem pode comprar',
        text: [
          '{company} opera {brand}, um marketplace de equipamentos médicos e suprimentos hospitalares. Os produtos são vendidos pelas lojas indicadas em cada página; nós operamos o marketplace e participamos do tratamento dos pedidos.',
          'O marketplace destina-se a empresas e instituições: hospitais, clínicas, laboratórios, distribuidores e companhias. Ao registrar-se, você confirma que age em nome de uma delas e está autorizado. Consumidores não podem fazer pedidos.',
        ],
      },
      {
        heading: '2. Sua conta',
        text: [
          'Forneça dados verdadeiros e completos e mantenha-os atualizados. Guarde sua senha; você responde pelos pedidos feitos com sua conta, salvo se nos avisou de uso indevido. Em caso de suspeita, escreva logo para {email}.',
        ],
      },
      {
        heading: '3. Os produtos e seu uso',
        text: [
          'Descrições, tabelas técnicas e imagens são preparadas com cuidado pelas lojas. Dispositivos médicos podem exigir no seu país registro, licença de importação ou uso profissional; verificar e obter isso cabe ao importador, salvo acordo por escrito.',
          'Um equipamento só pode ser instalado e usado por pessoas treinadas, para o uso previsto e conforme as instruções.',
        ],
      },
      {
        heading: '4. Preços, cotações e pedidos',
        text: [
          'Os preços são em dólares americanos, sem impostos e taxas e, salvo indicação contrária, na fábrica Zhangjiagang (EXW, Incoterms 2020). O valor da última página antes do envio é o valor cobrado; se um preço mudar antes disso, nós o mostramos e perguntamos de novo.',
          'O envio é uma oferta de compra. O contrato com a loja nasce quando o pedido é confirmado, no máximo quando a condição de pagamento é cumprida. Quando nós acrescentamos o frete (CIF, DAP), você pode cancelar sem custo até pagar.',
        ],
      },
      {
        heading: '5. Pagamento',
        text: [
          'O pagamento segue o método escolhido. Com T/T 50 %, metade vence com a fatura proforma e o saldo antes do envio. Tarifas bancárias fora do país do beneficiário são do pagador. A mercadoria é do vendedor até o pagamento total.',
        ],
      },
      {
        heading: '6. Entrega e risco',
        text: [
          'A entrega segue o Incoterm do pedido, e com ela passa o risco. Os prazos contam do recebimento do pagamento que inicia a produção. Verifique a mercadoria na chegada e anote danos visíveis no documento do transportador.',
        ],
      },
      {
        heading: '7. Garantia e pós-venda',
        text: [
          'Os equipamentos têm a garantia indicada na página, normalmente de 18 a 36 meses. Ela cobre defeitos de material e fabricação sob uso e manutenção corretos, não peças de desgaste nem consumíveis. Abra um caso a partir do pedido e diremos o próximo passo.',
        ],
      },
      {
        heading: '8. O que não é permitido',
        text: [
          'Não é permitido usar o marketplace contra a lei ou os controles de exportação, revender para países restritos, copiar o catálogo por meios automáticos ou tentar acessar dados de outros.',
        ],
      },
      {
        heading: '9. Responsabilidade',
        text: [
          'Respondemos sem limite por dolo, culpa grave e danos à vida, ao corpo ou à saúde. No mais, a responsabilidade limita-se ao dano previsível e típico do contrato e ao valor do pedido, na medida permitida por lei.',
        ],
      },
      {
        heading: '10. Alterações e lei aplicável',
        text: [
          'Anunciamos alterações por e-mail ou no login com pelo menos 30 dias de antecedência; pedidos já feitos mantêm seus termos. Aplica-se a lei da sede da {company}; às vendas internacionais, a Convenção das Nações Unidas sobre Contratos de Compra e Venda Internacional de Mercadorias.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidade',
    sections: [
      {
        heading: '1. Responsável',
        text: [
          '{company}, operadora de {brand}, é responsável pelos dados pessoais tratados aqui. Para qualquer questão de privacidade escreva para {email}.',
        ],
      },
      {
        heading: '2. O que coletamos',
        text: [
          'Dados da conta: nome, organização e seu tipo, país, telefone e e-mail. A senha é guardada apenas como hash unidirecional.',
          'Dados de pedidos: o que você pede, endereços de entrega, estado do pagamento, comprovantes bancários enviados e mensagens sobre um pedido. Dados técnicos: endereço de rede, hora e tipo de requisição, em registros curtos de segurança.',
        ],
      },
      {
        heading: '3. Para que usamos',
        text: [
          'Para gerir sua conta, calcular e entregar pedidos, responder a você, cumprir deveres legais como contabilidade e controle de exportação e proteger o marketplace. Só enviamos novidades se você assinar, e todo e-mail tem link de cancelamento.',
        ],
      },
      {
        heading: '4. Com quem compartilhamos',
        text: [
          'Com a loja que vende a você, transportadores, bancos, o provedor de pagamento escolhido e autoridades quando a lei exige. Cada um recebe o necessário. Não vendemos dados pessoais. Números de cartão vão diretamente ao provedor de pagamento.',
        ],
      },
      {
        heading: '5. Onde são tratados',
        text: [
          'Lojas e transportadores podem estar em outros países. Quando a lei local protege menos os dados, acordamos cláusulas contratuais padrão ou garantia equivalente.',
        ],
      },
      {
        heading: '6. Por quanto tempo',
        text: [
          'Dados da conta enquanto ela existir; pedidos e pagamentos pelo tempo que as leis comerciais e fiscais exigem, em geral até dez anos; registros de segurança, no máximo 90 dias.',
        ],
      },
      {
        heading: '7. Cookies e armazenamento',
        text: [
          'Guardamos o que a loja precisa para funcionar: sessão, idioma e histórico de busca, este apenas no seu navegador. Não há cookies de publicidade ou rastreamento de terceiros.',
        ],
      },
      {
        heading: '8. Seus direitos',
        text: [
          'Você pode consultar seus dados, corrigi-los, apagá-los ou recebê-los, limitar o uso ou opor-se a ele e reclamar à autoridade de controle. Basta escrever para {email}; respondemos em 30 dias.',
        ],
      },
    ],
  },
}
