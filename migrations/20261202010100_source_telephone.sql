-- What was taken down on the telephone never was in the questionnaire. In brackets: no campaign can be called so.
update inquiries i set source = '(phone)'
where source is null and exists (select from inquiry_events e where e.inquiry_id = i.id and e.event = 'taken-by-phone');
