-- An undone enrolment may leave a student's account nowhere. The ticket stays where it was asked, or it could not be
-- stored and the enrolment not be undone.
CREATE OR REPLACE FUNCTION path_from_solicitante() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE own record;
BEGIN
  SELECT franqueador_id, franquia_id, micro_franquia_id INTO own
  FROM users WHERE id = NEW.solicitante_id FOR SHARE;
  IF TG_OP = 'UPDATE' AND own.franqueador_id IS NULL THEN
    NEW.franqueador_id := OLD.franqueador_id;
    NEW.franquia_id := OLD.franquia_id;
    NEW.micro_franquia_id := OLD.micro_franquia_id;
    RETURN NEW;
  END IF;
  NEW.franqueador_id := own.franqueador_id;
  NEW.franquia_id := own.franquia_id;
  NEW.micro_franquia_id := own.micro_franquia_id;
  RETURN NEW;
END $$;
