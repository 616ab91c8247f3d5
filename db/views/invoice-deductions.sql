-- What of an invoice's payment is not ours to keep, and since when: refunds, credit notes that no refund has paid out, and
-- disputes that are open or lost. contract/providers/adjustments.ts counts the same for screens.
create or replace view invoice_deductions as
  select invoice_id, happened_at, amount_pence from invoice_adjustments
  where (kind = 'refund' and status in ('pending', 'succeeded')) or (kind = 'dispute' and status in ('open', 'lost'))
  union all
  select n.invoice_id, n.happened_at, greatest(0, n.amount_pence - coalesce((
    select sum(r.amount_pence) from invoice_adjustments r
    where r.kind = 'refund' and r.status in ('pending', 'succeeded') and r.credit_note_id = n.cards_id
  ), 0))::integer
  from invoice_adjustments n where n.kind = 'credit_note' and n.status = 'issued';
