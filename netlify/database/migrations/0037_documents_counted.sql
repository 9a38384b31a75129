-- What a request holds, counted when it is asked: a statement reads tables as they were when it began, also after it has
-- waited for another that was adding a document to the same request. A volatile function reads them as they are.
CREATE FUNCTION documents_of(request bigint, OUT number bigint, OUT bytes bigint) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  SELECT count(*), coalesce(sum(size), 0) INTO number, bytes FROM documents WHERE lead_id = request;
END $$;
